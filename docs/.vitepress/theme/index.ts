// Extends VitePress's default theme.
/// <reference types="vite/client" />
import theme, { VPButton } from 'vitepress/theme-without-fonts';
import type { EnhanceAppContext } from 'vitepress';
import { h } from 'vue';
import FirstCall from './FirstCall.vue';
import RedocPage from './RedocPage.vue';
import './style.css';

/** VitePress's own page has no `main` landmark. */
const notFound = () => h('main', { class: 'home vp-doc' }, h('h1', 'This page does not exist. It may have moved.'));

export default {
  extends: theme,
  Layout: () => h(theme.Layout, null, { 'not-found': notFound }),
  enhanceApp({ app }: EnhanceAppContext) {
    for (const [name, component] of Object.entries({ FirstCall, RedocPage, VPButton })) app.component(name, component);
  },
};
