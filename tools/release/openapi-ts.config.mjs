export default {
  input: '.cache/openapi.json',
  output: { path: '.cache/hey-api', importFileExtension: '.ts' },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { file: false },
}
