import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const source = join(import.meta.dirname, '../src')
const app = join(source, 'app/main.tsx')
const home = join(source, 'app/home/main.tsx')

/** Packages that every page of the app needs; of these the home page has React alone. */
const react = ofPackages(['react', 'react-dom', 'scheduler'])
const everyPage = ofPackages([
  'react-router',
  '@reduxjs/toolkit',
  'immer',
  'redux',
  'redux-thunk',
  'reselect',
  'react-redux',
  'use-sync-external-store',
  'i18next',
  'react-i18next',
  '@mantine/core/esm/core/MantineProvider',
])
/** The rooms below all others: what is gathered of them asks for nothing that is not. */
const lowRooms = /[\\/](?:web[\\/]src[\\/](?:ui|kernel)|contract[\\/]src)[\\/][^?]*\.(?:tsx?|css)$/
/** All icons stand behind one file: which of them a file draws can be read in it, but not seen from what it imports. */
const icons = /[\\/]@tabler[\\/]/
const oneIcon = /[\\/]@tabler[\\/].*[\\/](Icon\w+)\.\w+$/

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

/**
 * What the first page needs comes in few files: many small ones compress worse, and each is a request. What the home page
 * needs too is apart, and what a page may never need stays with that page.
 */
export function firstFiles(): Plugin {
  let found: ReturnType<typeof findAtOnce> | undefined
  const atOnce = (context: Context) => {
    found ??= findAtOnce(context)
    return found
  }
  const ours = (file: string, context: Context) => {
    const { home, app } = atOnce(context)
    if (!app.has(file) || drawsIcons(file, context)) return null
    return home.has(file) ? 'base' : 'house'
  }
  const icon = (file: string, context: Context) =>
    atOnce(context).icons.has(oneIcon.exec(file)?.[1] ?? '') ? 'icons' : null
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'react', test: react, priority: 3 },
    {
      name: 'base',
      test: /preload-helper|@tabler[\\/].*[\\/](?:createReactComponent|defaultAttributes)\.\w+$/,
      priority: 3,
    },
    { name: 'portal', test: everyPage, priority: 2 },
    { name: icon, test: oneIcon, priority: 1 },
    { name: ours, test: lowRooms },
  ]
  return {
    name: 'arcade:first-files',
    apply: 'build',
    buildStart: () => {
      found = undefined
    },
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
  }
}

function findAtOnce(context: Context) {
  const entries = { home: importedBy(home, context), app: importedBy(app, context) }
  const ofHome = drawnIn(entries.home, context)
  const icons = [...drawnIn(entries.app, context)].filter((name) => !ofHome.has(name))
  return { ...entries, icons: new Set(icons) }
}

/** The icons that some files name. */
function drawnIn(files: Set<string>, context: Context): Set<string> {
  const ours = [...files].filter((file) => !file.includes('node_modules'))
  return new Set(ours.flatMap((file) => context.getModuleInfo(file)?.code?.match(/\bIcon[A-Z]\w+/g) ?? []))
}

/** What a file needs before it can begin, itself among it; of packages only which. */
function importedBy(entry: string, context: Context): Set<string> {
  const found = new Set([entry])
  for (const id of found) {
    if (id.includes('node_modules')) continue
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}

const drawsIcons = (file: string, context: Context) =>
  [...importedBy(file, context)].some((imported) => icons.test(imported))

function ofPackages(names: string[]): RegExp {
  const paths = names.map((name) => name.replaceAll('/', '[\\\\/]'))
  return new RegExp(`[\\\\/]node_modules[\\\\/](?:${paths.join('|')})[\\\\/]`)
}
