// VitePress's own theme, with a few rules of ours, and a button that copies a page.
import theme from 'vitepress/theme-without-fonts';
// @ts-expect-error The compiler does not read .vue; the build does.
import Layout from './Layout.vue';
import './style.css';

export default { extends: theme, Layout };
