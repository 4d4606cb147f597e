import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { dashboardParts } from './tile-files.ts'

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
])
const ours = /[\\/](?:web|contract)[\\/]src[\\/][^?]*\.(?:tsx?|css)$/
/** The home page itself, which no other page shows. */
const ofHome = /[\\/]src[\\/](?:app[\\/])?home[\\/]/
/** The way in stands on the home page and on some of the app; what it is made of, on many. */
const wayIn =
  /[\\/]src[\\/](?:sign-in|password-links)[\\/]|[\\/](?:sign-in|single-sign-on|password-links)\.contract\.ts$/
const icon = /[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
const declaresPages = /\.pages\.tsx?$/
const lightest = /[\\/](?:not-found|dashboard)-page\.tsx$/
const ofMany = /[\\/]src[\\/](?:ui|kernel)[\\/]/
const ofViewers = /[\\/]src[\\/]viewers[\\/]/
/** The kit is what so many parts need that are asked for by themselves: what fewer do would weigh on all others. */
const manyPages = 14
/** What asks for files when they are wanted. */
const inEveryFile = /preload-helper/

const declaresNotifications = /\.notifications\.tsx$/
const folderOf = /[\\/](?:web|contract)[\\/]src[\\/]([\w-]+)[\\/]/
/** Rooms that have no page of their own. */
const ofNoPage = /^(?:ui|kernel|erp|families)$/
/** Charts, and what an act is made of: much for a page that needs a little of either. */
const ofFew = /[\\/](?:ui[\\/](?:area-chart|chart-table|curve|stat)|acts[\\/])/
/** Bytes as they are written. What a capability shares below that comes with what others do. */
const smallest = 4_000
/** What tiles and pages share, without what that needs in turn: it has a place of its own. */
const shared = { test: ours, minShareCount: 2, includeDependenciesRecursively: false }

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]
type Name = 'base' | 'house' | 'light' | 'way-in' | 'icons' | 'kit'

/**
 * What the first page needs comes in few files: many small ones compress worse, and each is a request. What the home page
 * needs too is apart, and what a page may never need stays with that page.
 */
export function firstFiles(): Plugin {
  let found: ReturnType<typeof findAtOnce> | undefined
  const nameOf = (file: string, context: Context): Name | null => {
    if (inEveryFile.test(file)) return 'base'
    // What begins the app is never begun by who only needs a part of it.
    if (file === app) return null
    found ??= findAtOnce(context)
    const { inHome, inApp, inShared, inFrame } = found
    if (inApp.has(file)) return inHome.has(file) ? 'base' : 'house'
    if (inShared.has(file)) return wayIn.test(file) ? 'way-in' : 'light'
    if (icon.test(file)) return 'icons'
    if (inFrame.has(file)) return ofMany.test(file) ? 'house' : null
    return inHome.has(file) || ofViewers.test(file) ? null : 'kit'
  }
  /** What tiles of the dashboard share with pages, by its capability. */
  const capabilityOf = (file: string, context: Context): string | null => {
    found ??= findAtOnce(context)
    const { inHome, inApp, inFrame, inTiles } = found
    if (!inTiles.has(file) || inApp.has(file) || inHome.has(file) || inFrame.has(file) || ofFew.test(file)) return null
    if (declaresNotifications.test(file)) return 'notifications'
    const [, folder = null] = folderOf.exec(file) ?? []
    return folder && ofNoPage.test(folder) ? 'parts' : folder
  }
  // A group takes along what its files need, as far as none before it has.
  const group = (name: Name, priority: number, minShareCount = 0): Rolldown.CodeSplittingGroup => ({
    name: (file, context) => (nameOf(file, context) === name ? name : null),
    test: (file) => ours.test(file) || icon.test(file) || inEveryFile.test(file),
    priority,
    minShareCount,
    debugName: name,
  })
  const groups = [
    { name: 'react', test: react, priority: 9 },
    { name: 'portal', test: everyPage, priority: 8 },
    group('base', 7),
    group('house', 6),
    group('light', 5),
    group('way-in', 4),
    // All that only some pages draw: fewer bytes than telling apart which page draws which.
    group('icons', 3),
    group('kit', 2, manyPages),
    // Each by itself would be forty small files on the way to the dashboard; all in one would weigh on every page.
    { ...shared, name: capabilityOf, priority: 1, minSize: smallest, debugName: 'capabilities' },
    {
      ...shared,
      name: (file: string, context: Context) => capabilityOf(file, context) && 'tiles',
      priority: 0,
      debugName: 'tiles',
    },
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

/**
 * `inShared`: what the home page has from rooms that other pages look into as well. `inFrame`: what the lightest pages have.
 * `inTiles`: what the dashboard shows.
 */
function findAtOnce(context: Context) {
  const inHome = importedBy([home], context)
  const inApp = importedBy([app], context)
  const inShared = new Set([...inHome].filter((file) => !ofHome.test(file)))
  const pages = [...inApp]
    .filter((file) => declaresPages.test(file))
    .flatMap((file) => context.getModuleInfo(file)?.dynamicallyImportedIds ?? [])
  const inFrame = importedBy(
    pages.filter((page) => lightest.test(page)),
    context,
  )
  return { inHome, inApp, inShared, inFrame, inTiles: importedBy([`\0${dashboardParts}`], context) }
}

/** What files need before they can begin, themselves among it; of packages only which. */
function importedBy(entries: readonly string[], context: Context): Set<string> {
  const found = new Set(entries)
  for (const id of found) {
    if (id.includes('node_modules')) continue
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}

function ofPackages(names: string[]): RegExp {
  const paths = names.map((name) => name.replaceAll('/', '[\\\\/]'))
  return new RegExp(`[\\\\/]node_modules[\\\\/](?:${paths.join('|')})[\\\\/]`)
}
