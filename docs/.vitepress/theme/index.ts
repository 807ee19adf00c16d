// VitePress's own theme, with a few rules of ours, and a button that copies a page.
/// <reference types="vite/client" />
import theme from 'vitepress/theme-without-fonts';
import Layout from './Layout.vue';
import './style.css';

export default { extends: theme, Layout };
