/** In browsers and in Node alike: the contract is compiled with the types of neither. */
declare const TextDecoder: new (encoding: string) => { decode(bytes: Uint8Array): string }

export const textOf = (bytes: Uint8Array, encoding = 'latin1'): string => new TextDecoder(encoding).decode(bytes)
