import { z } from 'zod'

/** Dental companies, as they are traded. */
const usual = 'HSIC,XRAY,STMN.SW,ALGN,NVST'
const symbol = /^[A-Z0-9][A-Z0-9.^=-]{0,14}$/

export const isTickerList = (text: string) => {
  const symbols = text.split(',')
  return symbols.length === 5 && new Set(symbols).size === 5 && symbols.every((one) => symbol.test(one))
}

/** QUO-01: where quotes come from, and of whom. */
export const quotesSettings = {
  ARCADE_QUOTES_URL: z.url({ protocol: /^https?$/ }).optional(),
  ARCADE_QUOTES_TICKERS: z.string().refine(isTickerList).default(usual),
}

export const quotesMeaning = {
  ARCADE_QUOTES_URL: 'must be the address of a chart service, such as https://quotes.example',
  ARCADE_QUOTES_TICKERS: 'must be five different tickers separated by commas, such as HSIC,XRAY,STMN.SW,ALGN,NVST',
}
