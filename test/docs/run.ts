// npm run test:more -- docs: builds the reference pages and opens them in a browser without a network.
import './site-build.js';
import './site-browser.js';
