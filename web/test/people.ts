/** Those who log in in tests. */
export const camille = {
  uuid: 'a4f9e5c2-6d1b-4b1e-9d58-0c6f7e2a9b13',
  login: 'camille.durand@cabinet.example',
  userName: 'Camille Durand',
  personInfo: { firstName: 'Camille', lastName: 'Durand' },
}

export const hugo = {
  uuid: 'c3d2e1f0-4a5b-4c6d-8e7f-9a0b1c2d3e4f',
  login: 'hugo.bernard@cabinet.example',
  userName: 'Hugo Bernard',
  personInfo: { firstName: 'Hugo', lastName: 'Bernard' },
}
