import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A certificate for localhost that it signs itself: enough for one run in one browser, and made without any program. */
export function makeCertificate() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
  const commonName = sequence(tagged(0x31, sequence(oid(0x55, 0x04, 0x03), tagged(0x0c, Buffer.from('localhost')))))
  const day = 86_400_000
  const validity = sequence(utcTime(Date.now() - day), utcTime(Date.now() + day))
  // [2]: a name of a host.
  const subjectAltName = sequence(oid(0x55, 0x1d, 0x11), tagged(0x04, sequence(tagged(0x82, Buffer.from('localhost')))))
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    commonName,
    validity,
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(subjectAltName)),
  )
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const der = sequence(body, ecdsaWithSha256, signature)
  const cert = `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) }
}

/** DER: a tag, the length, the content. */
function tagged(tag, content) {
  const { length } = content
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}

const sequence = (...parts) => tagged(0x30, Buffer.concat(parts))
const oid = (...bytes) => tagged(0x06, Buffer.from(bytes))
const utcTime = (at) =>
  tagged(
    0x17,
    Buffer.from(
      `${new Date(at)
        .toISOString()
        .replace(/[-:T]|\.\d+/g, '')
        .slice(2)}`,
    ),
  )
