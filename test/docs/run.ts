// npm run test:more -- docs: builds the site, opens it in a browser without a network, and runs the guide that needs Brevo's
// own client.
import './site-build.js';
import './site-browser.js';
import './official-client.js';
