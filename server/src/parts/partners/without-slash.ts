export const withoutSlash = (url: string) => url.replace(/\/+$/, '')
