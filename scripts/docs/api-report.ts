// Writes the public surface, as compilers see it, to docs/api/: what a change adds to it or takes away stands in its diff.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { ensureBuilt } from '../built.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const entries = { index: 'messaging-platform-sdk', 'node/index': 'messaging-platform-sdk-node' };

/** Writes the reports, or with `check` only compares them; gives the files that had changed. */
export function writeApiReports(check: boolean): string[] {
  ensureBuilt();
  for (const folder of ['docs/api', '.build']) mkdirSync(root + folder, { recursive: true });
  return Object.entries(entries).flatMap(([entry, name]) =>
    writeReport(entry, name, check) ? `docs/api/${name}.api.md` : [],
  );
}

/** Whether the committed report was another one. */
function writeReport(entry: string, name: string, check: boolean): boolean {
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: `${root}dist/esm/src/${entry}.d.ts`,
      apiReport: {
        enabled: true,
        reportFileName: name,
        reportFolder: `${root}docs/api`,
        reportTempFolder: `${root}.build`,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      compiler: { tsconfigFilePath: `${root}tsconfig.esm.json` },
      newlineKind: 'lf',
      messages: {
        // Nothing here is half public, so nothing needs a tag that says so.
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: `${root}package.json`,
  });
  const { apiReportChanged, succeeded } = Extractor.invoke(config, {
    localBuild: !check,
    // What it says of itself is told by the caller.
    messageCallback: (message) => (message.handled = message.logLevel !== ExtractorLogLevel.Error),
  });
  if (!succeeded && !apiReportChanged) throw new Error(`The declarations of ${name} have the faults named above.`);
  return apiReportChanged;
}
