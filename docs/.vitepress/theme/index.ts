// Extends VitePress's default theme.
/// <reference types="vite/client" />
import theme, { VPButton, VPHomeFeatures } from 'vitepress/theme-without-fonts';
import type { EnhanceAppContext } from 'vitepress';
import FirstCall from './FirstCall.vue';
import Layout from './Layout.vue';
import RedocPage from './RedocPage.vue';
import SampleServer from './SampleServer.vue';
import SendRequest from './SendRequest.vue';
import './style.css';

export default {
  extends: theme,
  Layout,
  enhanceApp({ app }: EnhanceAppContext) {
    app.component('FirstCall', FirstCall);
    app.component('RedocPage', RedocPage);
    app.component('SampleServer', SampleServer);
    app.component('SendRequest', SendRequest);
    app.component('VPButton', VPButton);
    app.component('VPHomeFeatures', VPHomeFeatures);
  },
};
