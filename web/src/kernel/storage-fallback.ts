/**
 * Inside a partner's page a browser may refuse both storages to the portal, so that touching them throws: a page that is
 * framed there gets ones that last as long as it does. Imported before everything else.
 */
class MemoryStorage implements Storage {
  readonly #kept = new Map<string, string>()
  get length() {
    return this.#kept.size
  }
  key = (index: number) => [...this.#kept.keys()][index] ?? null
  getItem = (name: string) => this.#kept.get(name) ?? null
  setItem = (name: string, value: string) => void this.#kept.set(name, String(value))
  removeItem = (name: string) => void this.#kept.delete(name)
  clear = () => this.#kept.clear()
}

export function replaceRefusedStorages() {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[name].getItem('')
    } catch {
      Object.defineProperty(window, name, { value: new MemoryStorage() })
    }
  }
}

replaceRefusedStorages()
