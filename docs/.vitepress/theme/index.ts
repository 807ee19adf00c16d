// Extends VitePress's default theme.
/// <reference types="vite/client" />
import theme, { VPButton } from 'vitepress/theme-without-fonts';
import type { EnhanceAppContext } from 'vitepress';
import FirstCall from './FirstCall.vue';
import RedocPage from './RedocPage.vue';
import './style.css';

export default {
  extends: theme,
  enhanceApp({ app }: EnhanceAppContext) {
    for (const [name, component] of Object.entries({ FirstCall, RedocPage, VPButton })) app.component(name, component);
  },
};
