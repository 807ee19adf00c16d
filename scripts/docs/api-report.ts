// Writes the public surface, as compilers see it, to docs/api/: what a change adds to it or takes away stands in its diff.
import { mkdirSync, readFileSync } from 'node:fs';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { ensureBuilt } from '../built.js';
import { root } from '../run.js';

/** The declarations of each entry of the package, by the name of its report. */
export function findEntries(): [name: string, declarations: string][] {
  type Exports = Record<string, string | { import: { types: string } }>;
  const { name, exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    name: string;
    exports: Exports;
  };
  return Object.entries(exports).flatMap(([entry, target]) =>
    typeof target === 'string' ? [] : [[name + entry.slice(1).replaceAll('/', '-'), target.import.types]],
  );
}

/** Writes the reports, or with `check` only compares them; gives the files that had changed. */
export function writeApiReports(check: boolean): string[] {
  ensureBuilt();
  mkdirSync(`${root}.build`, { recursive: true });
  return findEntries().flatMap(([name, declarations]) =>
    writeReport(name, declarations, check) ? `docs/api/${name}.api.md` : [],
  );
}

/** Whether the committed report was another one. */
function writeReport(name: string, declarations: string, check: boolean): boolean {
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: `${root}${declarations}`,
      apiReport: {
        enabled: true,
        reportFileName: name,
        reportFolder: '<projectFolder>/docs/api',
        reportTempFolder: '<projectFolder>/.build',
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      compiler: { tsconfigFilePath: '<projectFolder>/tsconfig.esm.json' },
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
