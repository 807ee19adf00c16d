// Draws how cost grows, by vega-lite, which is fetched outside the project.
import { pathToFileURL } from 'node:url';
import { fetchPackage } from '../scripts/on-demand.js';

const axes = ['calls in flight', 'bytes of an answer', 'items of a list'];

/** @param {string} axis @param {string} field @param {string} title */
const panel = (axis, field, title) => ({
  transform: [{ filter: `datum.axis === '${axis}'` }],
  width: 240,
  height: 150,
  mark: { type: 'line', point: true },
  encoding: {
    x: {
      field: 'size',
      type: 'quantitative',
      scale: { type: 'log' },
      title: axis,
      axis: { format: '~s', tickCount: 5 },
    },
    y: { field, type: 'quantitative', title, scale: { zero: true } },
    color: { field: 'path', type: 'nominal', title: 'over', legend: { orient: 'top' } },
    strokeDash: { field: 'path', type: 'nominal' },
    shape: { field: 'path', type: 'nominal' },
  },
});

/**
 * @param {import('./experiments/growth.mjs').Point[]} points
 * @returns {Promise<string | undefined>} an SVG; undefined when vega-lite cannot be had
 */
export async function plot(points) {
  const folder = fetchPackage('vega-lite', '6.5.0');
  if (!folder) return undefined;
  const { compile } = await import(pathToFileURL(`${folder}/build/index.js`).href);
  const vega = await import(pathToFileURL(`${folder}/../vega/build/vega.module.js`).href);
  const { spec } = compile({
    background: 'white',
    data: { values: points },
    vconcat: [
      {
        hconcat: axes.map((axis) =>
          panel(axis, 'cpu', `µs for each ${points.find((point) => point.axis === axis)?.unit}`),
        ),
      },
      { hconcat: axes.map((axis) => panel(axis, 'memory', 'MiB over the start')) },
    ],
  });
  return new vega.View(vega.parse(spec), { renderer: 'none' }).toSVG();
}
