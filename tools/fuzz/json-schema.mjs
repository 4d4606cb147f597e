/** Where a value does not fit a JSON schema of the document, as a path; null where it fits. */
export function misfitOf(schemas, schema, value, path = 'body') {
  if (schema.$ref) return misfitOf(schemas, schemas[schema.$ref.split('/').at(-1)], value, path)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.some((choice) => !misfitOf(schemas, choice, value, path)) ? null : path
  for (const part of schema.allOf ?? []) {
    const misfit = misfitOf(schemas, part, value, path)
    if (misfit) return misfit
  }
  if ('const' in schema && value !== schema.const) return path
  if (schema.enum && !schema.enum.includes(value)) return path
  if (schema.type && !isOf(schema.type, value)) return path
  if (typeof value === 'string') return isText(schema, value) ? null : path
  if (Array.isArray(value))
    return firstOf(value.map((item, index) => misfitOf(schemas, schema.items ?? {}, item, `${path}.${index}`)))
  return value && typeof value === 'object' ? misfitOfObject(schemas, schema, value, path) : null
}

function misfitOfObject(schemas, { properties = {}, required = [], additionalProperties }, value, path) {
  const missing = required.find((name) => !(name in value))
  if (missing) return `${path}.${missing}`
  return firstOf(
    Object.entries(value).map(([name, one]) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
      if (schema === false) return `${path}.${name}`
      return typeof schema === 'object' ? misfitOf(schemas, schema, one, `${path}.${name}`) : null
    }),
  )
}

const firstOf = (misfits) => misfits.find((misfit) => misfit !== null) ?? null

function isOf(type, value) {
  if (Array.isArray(type)) return type.some((one) => isOf(one, value))
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'null') return value === null
  return type === 'object'
    ? typeof value === 'object' && value !== null && !Array.isArray(value)
    : typeof value === type
}

const isText = ({ pattern }, value) => pattern === undefined || new RegExp(pattern, 'u').test(value)
