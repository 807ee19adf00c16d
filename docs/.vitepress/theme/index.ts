// Extends VitePress's default theme.
/// <reference types="vite/client" />
import theme, { VPButton, VPHomeFeatures } from 'vitepress/theme-without-fonts';
import { withBase, type EnhanceAppContext } from 'vitepress';
import { h } from 'vue';
import FirstCall from './FirstCall.vue';
import RedocPage from './RedocPage.vue';
import './style.css';

/** VitePress's own page has no `main` landmark. */
const notFound = () =>
  h('main', { class: 'home vp-doc' }, [
    h('h1', 'This page does not exist'),
    h('p', [
      'It may have moved. Search for it, or ',
      h('a', { href: withBase('/') }, 'start from the first page'),
      '.',
    ]),
  ]);

export default {
  extends: theme,
  Layout: () => h(theme.Layout, null, { 'not-found': notFound }),
  enhanceApp({ app }: EnhanceAppContext) {
    const components = { FirstCall, RedocPage, VPButton, VPHomeFeatures };
    for (const [name, component] of Object.entries(components)) app.component(name, component);
  },
};
