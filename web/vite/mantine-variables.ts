import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { meanings, theme } from '../src/ui/theme.ts'

const name = 'virtual:mantine-variables.css'

/**
 * Mantine writes its variables into a `<style>`, which the content security policy forbids: here they become a file,
 * made from the theme by Mantine's own resolver. Its palettes that nothing of ours names stay away.
 */
export function mantineVariables(): Plugin {
  return {
    name: 'arcade:mantine-variables',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? css() : null),
  }
}

function css(): string {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const schemes = { light: { ...kept(light), ...meanings }, dark: { ...kept(dark), ...meanings } }
  return convertCssVariables({ variables: kept(variables), ...schemes }, ':root')
}

const palettes = Object.keys(DEFAULT_THEME.colors).filter((color) => !['gray', 'dark', 'red'].includes(color))
const foreign = new RegExp(`^--mantine-(?:color-(?:${palettes.join('|')})-|h[1-6]-|breakpoint-)`)

const kept = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(([variable]) => !foreign.test(variable)))
