import { describe, expect, it } from 'vitest'
import { countryOf, deviceName, deviceOf, networkOf } from './device.rules.ts'

const agents = {
  'Firefox · Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Edge · Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
  'Chrome · Linux':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Chrome/140.0 Safari/537.36',
  'Chrome · Android':
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  'Safari · iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Safari · Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  '—': '<script>alert(1)</script>',
}

describe('what is stored of a device', () => {
  it.each(Object.entries(agents))('AUTH-17 says %s in names that people know', (name, agent) => {
    expect(deviceName(deviceOf(agent))).toBe(name)
  })

  it('AUTH-17 keeps the first half of a network', () => {
    expect(networkOf('192.0.2.17')).toBe('192.0.x.x')
    expect(networkOf('::ffff:192.0.2.17')).toBe('192.0.x.x')
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8::')
    expect(networkOf('::1')).toBe('127.0.x.x')
  })

  it('AUTH-17 takes a country that is one', () => {
    expect(countryOf('fr')).toBe('FR')
    for (const wrong of [undefined, '', 'XX', 'T1', 'FRA', ['FR', 'DE'], 'F<']) expect(countryOf(wrong)).toBeNull()
  })
})
