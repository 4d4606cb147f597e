/** What every answer carries; constant, so that it costs next to nothing. */
export function apiHeaders(https: boolean): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Pages run our own scripts and the inline ones whose hashes are given; nothing else, from nowhere else. */
export function pageHeaders(
  scriptHashes: readonly string[],
  ancestors: readonly string[] = [],
): Record<string, string> {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')
  return {
    'cache-control': 'no-cache',
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${scripts}`,
      // PDFs and scans are read beside the page, by files of our own (README of viewers).
      "worker-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  }
}
