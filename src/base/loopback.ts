// Which hosts are this machine.

/** @param hostname - as in `URL`: in lower case, an IPv6 address in brackets */
export const isLoopback = (hostname: string) => /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
