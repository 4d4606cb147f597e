import type { Plugin } from 'vite'

const imports = /^import \{([^}]+)\} from '@tabler\/icons-react'$/gm

/**
 * Every icon is imported from its own file: the package's one file names all of its thousands, and who draws which is
 * known only without it.
 */
export function singleIcons(): Plugin {
  return {
    name: 'arcade:single-icons',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('@tabler/icons-react')) return null
      return { code: code.replace(imports, (whole, names: string) => `${singly(names)}${linesOf(whole)}`), map: null }
    },
  }
}

function singly(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs'`)
    .join('; ')
}

/** What follows stays on its line. */
const linesOf = (text: string) => '\n'.repeat(text.split('\n').length - 1)
