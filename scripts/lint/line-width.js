// A line is at most 100 characters, so that two files fit side by side.
const width = 100;

export function lineWidth() {
  return {
    Root(_root, { report, location }) {
      const { source } = location;
      source.getLines().forEach((line, index) => {
        if ([...line].length > width) {
          const start = { line: index + 1, col: width + 1 };
          const end = { line: index + 1, col: line.length + 1 };
          report({
            message: `The line has ${[...line].length} characters; break it at ${width}.`,
            location: { source, pointer: undefined, start, end },
          });
        }
      });
    },
  };
}
