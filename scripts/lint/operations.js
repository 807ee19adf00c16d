// What every operation carries: a short imperative summary, examples, two code samples.

const longest = 45;
const languages = ['TypeScript', 'curl'];
const notImperative = /[^s]s$|ing$/;

export function summary() {
  return {
    Operation({ summary: text }, { report, location }) {
      const say = (message) => report({ message, location: location.child(['summary']) });
      if (typeof text !== 'string') return;
      const [first, ...rest] = text.split(' ');
      if (text.length > longest) say(`The summary has ${text.length} characters; at most ${longest}.`);
      if (text.endsWith('.')) say('End the summary without a full stop.');
      if (!/^[A-Z]/.test(first)) say('Begin the summary with a capital letter.');
      if (notImperative.test(first)) {
        say(`Begin the summary with an imperative ("Get", "List"), not "${first}".`);
      }
      const title = rest.find((word) => /^[A-Z][a-z]/.test(word));
      if (title) say(`Write the summary in sentence case: "${title.toLowerCase()}".`);
    },
  };
}

/** Every parameter, body and JSON answer has an example, because the mock serves examples only. */
export function examples() {
  return {
    Parameter(parameter, { report, location }) {
      if (!('example' in parameter)) {
        report({ message: `Give parameter \`${parameter.name}\` an \`example\`.`, location });
      }
    },
    MediaType(media, { report, location }) {
      if (!Object.keys(media.examples ?? {}).length) {
        report({ message: 'Give this body at least one entry in `examples`.', location });
      }
      for (const [name, example] of Object.entries(media.examples ?? {})) {
        if (!example.$ref) {
          report({
            message: `Move the example \`${name}\` to components/examples and \`$ref\` it.`,
            location: location.child(['examples', name]),
          });
        }
      }
    },
  };
}

export function codeSamples() {
  return {
    Operation(operation, { report, location }) {
      // Nobody calls a webhook but the service.
      if (location.pointer.startsWith('#/webhooks/')) return;
      const samples = operation['x-codeSamples'] ?? [];
      const found = samples.map(({ lang }) => lang);
      if (found.join() !== languages.join()) {
        const at = operation['x-codeSamples'] ? location.child(['x-codeSamples']) : location.key();
        report({
          message:
            `Give \`${operation.operationId}\` the code samples ${languages.join(', then ')}; ` +
            `it has ${found.join(', ') || 'none'}.`,
          location: at,
        });
      }
      samples.forEach(({ lang, source }, index) => {
        const lines = source.trim().split('\n').length;
        if (lang === 'TypeScript' && lines > 4) {
          report({
            message: `Shorten the TypeScript sample: it has ${lines} lines, at most 4.`,
            location: location.child(['x-codeSamples', index]),
          });
        }
      });
    },
  };
}
