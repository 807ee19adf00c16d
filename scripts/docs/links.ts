// Checks the finished docs: every link leads to a file, and its hash to a place in it; nothing is loaded from elsewhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listOperations, readContract } from '../contract.js';
import { operationRoute, sectionRoutes, siteBase, siteFolder } from './routes.js';

const folder = fileURLToPath(siteFolder);
const restPage = join(folder, 'rest.html');

const unescape = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");

/** The page of the REST operations makes its elements in the browser: its places are its routes. */
function restPlaces() {
  const document = readContract();
  return new Set(['', '#/', ...sectionRoutes(document), ...listOperations(document).map(operationRoute)]);
}

/** The links of the REST page: those in the contract's own prose. */
function restLinks(): string[] {
  const [, definition] = readFileSync(restPage, 'utf8').match(/const __redoc_definition = (.+);\n/) ?? [];
  if (!definition) throw new Error('Redoc has changed: its page does not hold the contract where it did.');
  const texts: string[] = [];
  JSON.parse(definition, (key, value: unknown) => {
    if (key === 'description') texts.push(String(value));
  });
  return texts.flatMap((text) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href));
}

function readPage(file: string) {
  if (file === restPage) return { links: restLinks(), places: restPlaces() };
  const html = readFileSync(file, 'utf8').replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) =>
    script.split('>', 1).join(''),
  );
  const values = (attribute: RegExp) => [...html.matchAll(attribute)].map(([, value = '']) => unescape(value));
  const places = values(/\s(?:id|name)="([^"]+)"/g).map((id) => `#${id}`);
  return {
    links: values(/<(?:a|link|script|img)\b[^>]*\s(?:href|src)="([^"]*)"/g),
    places: new Set(['', '#', ...places]),
  };
}

/** What is wrong, one sentence each. */
export function findBrokenLinks(): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(html|svg)$/.test(name));
  const pages = new Map(files.map((name) => [join(folder, name), readPage(join(folder, name))]));
  return [...pages].flatMap(([file, { links }]) =>
    [...new Set(links)]
      .filter((link) => !leadsSomewhere(pages, file, link))
      .map((link) => `${relative(folder, file)} links to ${link}, which does not exist.`),
  );
}

function leadsSomewhere(pages: Map<string, ReturnType<typeof readPage>>, from: string, link: string) {
  // Other hosts are for people to follow; no test may depend on them.
  if (/^(https?:|data:|mailto:)/.test(link)) return true;
  const [path = '', ...hash] = link.split('#');
  const wanted = path.startsWith('/') ? join(folder, path.slice(siteBase.length)) : resolve(dirname(from), path);
  const target = decodeURIComponent(path ? wanted.replace(/\/?$/, path.endsWith('/') ? '/index.html' : '') : from);
  const place = hash.length ? `#${decodeURIComponent(hash.join('#'))}` : '';
  return pages.get(target)?.places.has(place) ?? (existsSync(target) && !place);
}
