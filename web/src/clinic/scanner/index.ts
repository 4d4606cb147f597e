/** What other capabilities use of the 3D scanner. */
export { FromScanner } from './from-scanner.tsx'
export { ScannerImports } from './scanner-imports.tsx'
