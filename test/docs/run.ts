// npm run test:more -- docs: builds the site and opens it in a browser without a network; and tries the guide that needs
// another package.
import './site-build.js';
import './site-browser.js';
import './official-client.js';
