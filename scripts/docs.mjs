// npm run docs: writes site/, the REST reference (Redoc) and the SDK reference (TypeDoc), linked to each other.
import { mkdirSync, rmSync } from 'node:fs';
import { findBrokenLinks } from './docs/links.mjs';
import { writeRestPage } from './docs/rest-page.mjs';
import { siteFolder } from './docs/routes.mjs';
import { writeSdkReference } from './docs/sdk-reference.mjs';

async function build() {
  rmSync(siteFolder, { recursive: true, force: true });
  mkdirSync(siteFolder, { recursive: true });
  writeRestPage(await writeSdkReference());
  const broken = findBrokenLinks();
  if (broken.length) throw new Error(broken.join('\n'));
}

try {
  await build();
  console.log(
    'wrote site/index.html (REST) and site/sdk/index.html (SDK); open the first in a browser, no server needed',
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
