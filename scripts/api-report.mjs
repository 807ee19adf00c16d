// npm run api-report [-- --check]: writes the public surface, as compilers see it, to docs/api/; with --check it only says
// whether docs/api/ is what the sources say.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { ensureBuilt } from './built.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
const reports = join(root, 'docs/api');

/**
 * @param {string} entry a module of the package
 * @param {string} name of the report
 * @returns {boolean} whether the committed report is current
 */
function report(entry, name) {
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: join(root, `dist/esm/src/${entry}.d.ts`),
      apiReport: { enabled: true, reportFileName: name, reportFolder: reports, reportTempFolder: join(root, '.build') },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      compiler: { tsconfigFilePath: join(root, 'tsconfig.esm.json') },
      newlineKind: 'lf',
      messages: {
        // Nothing here is half public, so nothing needs a tag that says so.
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
  });
  const { apiReportChanged, succeeded } = Extractor.invoke(config, {
    localBuild: !check,
    // What it says of itself is told below, in our words.
    messageCallback: (message) => (message.handled = message.logLevel !== 'error'),
  });
  if (!succeeded && !apiReportChanged) process.exitCode = 1;
  return !apiReportChanged;
}

ensureBuilt();
mkdirSync(reports, { recursive: true });
mkdirSync(join(root, '.build'), { recursive: true });
const current = [report('index', 'messaging-platform-sdk'), report('node/index', 'messaging-platform-sdk-node')];
if (current.every(Boolean)) console.log('docs/api/ is what the sources say');
else if (!check) console.log('wrote docs/api/: the public surface has changed');
else {
  console.error('The public surface has changed: run `npm run api-report`, review docs/api/, and commit it.');
  process.exitCode = 1;
}
