// npm run test:more -- area: a copy of the project with an invented area, added only to openapi.yaml, passes npm run check.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { contractWithArea, copyProject } from '../generate/add-area.js';

const folder = mkdtempSync(join(tmpdir(), 'area-'));
const npm = (...parameters: string[]) => execFileSync('npm', parameters, { cwd: folder, stdio: 'inherit' });
try {
  copyProject(folder);
  // The copy's own test of an added area would add it again.
  rmSync(join(folder, 'test/generate/area.test.ts'));
  writeFileSync(join(folder, 'openapi.yaml'), dump(contractWithArea()));
  // `npm run check` compares with a tag, and lints what git lists.
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  npm('run', 'generate');
  npm('run', 'check');
  console.log('A copy of the project with an invented area passes npm run check.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
