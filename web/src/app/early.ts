import { askEarly } from './ask-early.ts'

// The whole of what `vite/early-calls.ts` writes into the document.
askEarly()
