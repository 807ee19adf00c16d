// npm run test:more -- docs: builds the site, opens it in a browser without a network, and runs the programs of the guide that
// needs Brevo's official client.
import './site-build.js';
import './site-browser.js';
import './official-client.js';
