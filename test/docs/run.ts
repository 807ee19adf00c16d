// npm run test:more -- docs: tests the site, and the guide that needs Brevo's official client.
import './site-build.js';
import './site-browser.js';
import './official-client.js';
