// One cold start: from the first statement to the first answer, in milliseconds.
const start = performance.now();
const [, , name, folder, url = ''] = process.argv;
const { default: client } = await import(`./clients/${name}.mjs`);
const { get } = await client.create(url, { folder });
await get();
console.log(performance.now() - start);
