// Keeps one core busy until its parent is gone.
process.on('disconnect', () => process.exit());
(function burn() {
  const end = performance.now() + 50;
  while (performance.now() < end);
  setImmediate(burn);
})();
