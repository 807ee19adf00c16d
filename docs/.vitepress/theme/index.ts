// VitePress's own theme, with a few rules of ours.
import theme from 'vitepress/theme-without-fonts';
import './style.css';

export default theme;
