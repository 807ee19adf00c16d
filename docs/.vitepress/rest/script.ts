// Loads a script of the site once. After a failure, the next call tries again.
const loading = new Map<string, Promise<void>>();

export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      // A browser doesn't try again to load a failed `<script>`, so the next call needs a new one.
      script.remove();
      loading.delete(address);
      reject(new Error(`${address} could not be loaded. Are you offline? Try again.`));
    };
    document.head.append(script);
  });
  loading.set(address, loaded);
  return loaded;
}
