import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameForMail } from './mail-names.rules.ts'

describe('AUTH-13 a name in a mail', () => {
  it.each([
    ['Camille', 'Durand', 'Camille Durand'],
    ['Jean-Luc', "d'Ormesson", "Jean-Luc d'Ormesson"],
    ['Jean-pierre', 'Dupont-Durand', 'Jean-pierre Dupont-Durand'],
    ['Dr. Anne', 'de la Tour', 'Dr Anne de la Tour'],
    ['María del Carmen', 'de los Santos García', 'María del Carmen de los Santos García'],
    ['Ludwig', 'van Beethoven', 'Ludwig van Beethoven'],
    ['jean', 'dupont', 'jean dupont'],
    ['jean', 'Dupont', 'jean Dupont'],
    ['O’Brien', 'J.', 'O’Brien J'],
    ['Kaʻiulani', 'Nguyễn', 'Kaʻiulani Nguyễn'],
    ['Ольга', 'Щукіна', 'Ольга Щукіна'],
    ['Оксана', 'Лук’яненко', 'Оксана Лук’яненко'],
    ['Νίκος', 'Παπαδόπουλος', 'Νίκος Παπαδόπουλος'],
    ['გიორგი', 'ბერიძე', 'გიორგი ბერიძე'],
    ['مريم', 'العلي', 'مريم العلي'],
    ['محمد', 'بن عبد الله', 'محمد بن عبد الله'],
    ['ג׳ורג׳', 'כהן', 'ג׳ורג׳ כהן'],
    ['अमिताभ', 'बच्चन', 'अमिताभ बच्चन'],
    ['สมชาย', 'วงศ์สุวรรณ', 'สมชาย วงศ์สุวรรณ'],
    ['李', '小龙', '李 小龙'],
    ['𠮷', '田太郎', '𠮷 田太郎'],
    ['山田', 'さくら', '山田 さくら'],
    ['민수', '김', '민수 김'],
    ['👩‍⚕️ Zoé', 'Petit', 'Zoé Petit'],
    ['“Zoé”', '(Petit)', 'Zoé Petit'],
    ['Camille https://evil.example/x', 'Durand', 'Camille Durand'],
    ['camille@evil.example', 'Durand', 'Durand'],
  ])('AUTH-13 “%s %s” is written as “%s”', (firstName, lastName, name) =>
    expect(nameForMail(firstName, lastName)).toBe(name),
  )

  it.each([
    ['evil.example', 'www.evil.example'],
    ['evil．example', 'evil。example'],
    ['evilꓸexample', 'evil\ua4fbexample'],
    ['evil․example', 'evil∕example'],
    ['https://evil.example', 'httpː//evil'],
    ['evil[.]example', 'hxxp//evil'],
    ['\u202emoc.live', '1234'],
    ['<a href="https://evil.example">', '💰💰'],
    ['0612345678', 'evil—example'],
  ])('AUTH-13 addresses, numbers and what looks like one do not stand in it: “%s %s”', (firstName, lastName) =>
    expect(nameForMail(firstName, lastName)).toBe(''),
  )

  it.each([
    ['Camille', 'Durand. Votre compte est bloqué, cliquez ici'],
    ['Votre compte est bloqué', 'appelez le support'],
    ['URGENT! Your account is blocked', 'Call us right away now'],
    ['您的账户已被封锁您的账户已被封锁您的账户已被封锁', '请立即致电客服请立即致电客服请立即致电客服'],
    ['Anne', 'x'.repeat(40)],
  ])('AUTH-13 what is longer than a name is none: “%s %s”', (firstName, lastName) =>
    expect(nameForMail(firstName, lastName)).toBe(''),
  )

  it('AUTH-13 it is short, and of letters alone, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.webUrl(), (typed, url) => {
        const name = nameForMail(typed, `${url} ${typed}`)
        expect(name).toMatch(/^[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{M}々ー'’ʼʻ׳ -]{0,40}$/u)
      }),
    )
  })
})

describe('PAT-02 the name of a practice in a mail', () => {
  it.each([
    ['Cabinet des Cèdres', 'Cabinet des Cèdres'],
    ['Cabinet dentaire du Dr. Martin', 'Cabinet dentaire du Dr Martin'],
    ['Studio (Rossi) <b>', 'Studio Rossi'],
    ['北京口腔诊所', '北京口腔诊所'],
    ['Cabinet https://evil.example', 'Cabinet'],
    ['Cabinet evilꓸexample 0612345678', 'Cabinet'],
    ['Votre compte est bloqué, appelez vite ce numéro ou le support', ''],
    ['evil.example', ''],
  ])('PAT-02 “%s” is written as “%s”', (typed, name) => expect(nameForMail(typed)).toBe(name))
})
