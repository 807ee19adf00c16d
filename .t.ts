import './test/docs/site-browser.js';
