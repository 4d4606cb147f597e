import type { ThemeContent } from './theme-content.ts'

export const returns: ThemeContent = [
  {
    id: 'ask-return',
    page: 'newReturn',
    right: 'orders:write',
    texts: {
      fr: {
        question: 'Comment retourner un article ?',
        also: 'renvoyer un produit, retour de marchandise, article reçu en trop, mauvais article, rendre, échanger un article, je n’en veux plus, commandé par erreur, reçu par erreur, membranes, non ouvert, pas utilisé, retourner une boîte, trompé de référence, faire un retour, bordereau de retour, pas besoin, boîte en trop, mauvaise taille, arrivé en mauvais état, vous renvoyer, retourner du matériel, des articles, des implants, reprise de marchandise',
        answer:
          '« Nouveau retour » montre ce qui vous a été livré : ajoutez les articles, dites pour chacun la quantité, le lot et le motif, puis « Demander le retour ». Un retour va à un seul fournisseur ; il peut réunir plusieurs commandes.',
      },
      en: {
        question: 'How do I return an item?',
        also: 'send a product back, wrong item delivered, return goods, give back, exchange, do not want it any more, ordered by mistake, received by mistake, send back, unopened, unused, return a box, ordered the wrong reference, return label, do not need it, too many boxes, wrong size, give it back, take it back, return supplies, items, implants, products, goods taken back, incorrect item',
        answer:
          '“New return” shows what was delivered to you: add the items, say the quantity, the lot and the reason of each, then “Request the return”. A return goes to one supplier; it may bring together several orders.',
      },
      it: {
        question: 'Come restituisco un articolo?',
        also: 'rimandare un prodotto, restituzione della merce, articolo sbagliato, rendere, cambiare un articolo, ordinato per errore, ricevuto per errore, fare un reso, mandare indietro, non aperto, inutilizzato, codice sbagliato, reso, non serve, scatola in più, misura sbagliata, rimandare indietro, rispedire, restituire del materiale, degli articoli, degli impianti, ritiro della merce, resi',
        answer:
          '«Nuovo reso» mostra ciò che le è stato consegnato: aggiunga gli articoli, indichi di ciascuno la quantità, il lotto e il motivo, poi «Richiedi il reso». Un reso va a un solo fornitore; può riunire più ordini.',
      },
      es: {
        question: '¿Cómo devuelvo un artículo?',
        also: 'devolver un producto, devolución de material, artículo equivocado, cambiar un artículo, pedido por error, recibido por error, ya no lo quiero, mandar de vuelta, sin abrir, sin usar, referencia equivocada, hacer una devolución, no lo necesito, caja de más, talla equivocada, mandar atrás, llegó mal, devolver material, artículos, implantes, mercancía, devoluciones',
        answer:
          '«Nueva devolución» muestra lo que se le ha entregado: añada los artículos, indique de cada uno la cantidad, el lote y el motivo, y después «Solicitar la devolución». Una devolución va a un solo proveedor; puede reunir varios pedidos.',
      },
      pt: {
        question: 'Como devolvo um artigo?',
        also: 'devolver um produto, devolução de mercadoria, artigo errado, trocar um artigo, encomendado por engano, recebido por engano, já não quero, mandar de volta, por abrir, não usado, referência errada, fazer uma devolução, não preciso, caixa a mais, tamanho errado, mandar para trás, veio errado, devolver mercadoria, artigos, implantes, produtos, devoluções, devolver material não usado',
        answer:
          '«Nova devolução» mostra o que lhe foi entregue: junte os artigos, indique de cada um a quantidade, o lote e o motivo, e depois «Pedir a devolução». Uma devolução vai para um só fornecedor; pode reunir várias encomendas.',
      },
    },
  },
  {
    id: 'what-can-be-returned',
    page: 'newReturn',
    texts: {
      fr: {
        question: 'Quels articles puis-je retourner ?',
        also: 'articles qui peuvent être retournés, articles non repris, délai de retour, conditions de retour',
        answer:
          'Ce qui a été livré il y a 90 jours au plus et dont les lots ne périment pas dans les 90 jours. Un article fait pour un patient et un service ne se retournent pas. La liste des articles livrés dit combien de pièces de chacun peuvent l’être encore, ou pourquoi aucune.',
      },
      en: {
        question: 'Which items can I return?',
        also: 'items that can be returned, return policy, return window, what is not taken back',
        answer:
          'What was delivered 90 days ago at most and whose lots do not expire within 90 days. Something made for a patient, or a service, cannot be returned. The list of delivered items says how many pieces of each can still be returned, or why none.',
      },
      it: {
        question: 'Quali articoli posso restituire?',
        also: 'articoli che si possono restituire, condizioni di reso, termine per il reso, articoli non resi',
        answer:
          'Ciò che è stato consegnato da 90 giorni al massimo e i cui lotti non scadono entro 90 giorni. Per un articolo fatto per un paziente e per un servizio non c’è reso. L’elenco degli articoli consegnati dice quanti pezzi di ciascuno si possono ancora rendere, o perché nessuno.',
      },
      es: {
        question: '¿Qué artículos puedo devolver?',
        also: 'artículos que se pueden devolver, condiciones de devolución, plazo de devolución, no se admite',
        answer:
          'Lo entregado hace 90 días como máximo y cuyos lotes no caducan antes de 90 días. Un artículo hecho para un paciente y un servicio no admiten devolución. La lista de artículos entregados dice cuántas piezas de cada uno pueden devolverse aún, o por qué ninguna.',
      },
      pt: {
        question: 'Que artigos posso devolver?',
        also: 'artigos que se podem devolver, condições de devolução, prazo de devolução, não é aceite',
        answer:
          'O que foi entregue há 90 dias no máximo e cujos lotes não caducam dentro de 90 dias. Um artigo feito para um paciente e um serviço não têm devolução. A lista dos artigos entregues diz quantas peças de cada um ainda podem ser devolvidas, ou porque nenhuma.',
      },
    },
  },
  {
    id: 'follow-return',
    page: 'returns',
    right: 'orders:read',
    texts: {
      fr: {
        question: 'Où en est mon retour ?',
        also: 'état de mon retour, retour accepté, suivi du retour, avez-vous reçu mon retour, où est mon colis de retour, mon retour a-t-il été accepté, retour bien reçu',
        answer:
          '« Mes retours » le dit : demandé, accepté, reçu, avoir émis ou refusé. Une fois le retour accepté, imprimez son bon de retour, notez son numéro sur le colis et envoyez-le ; le tableau de bord vous le rappelle.',
      },
      en: {
        question: 'How far is my return?',
        also: 'state of my return, return accepted, track my return, did you receive my return, status of the item I sent back, was my return accepted, has it been received',
        answer:
          '“My returns” says it: requested, accepted, received, credited or refused. Once the return is accepted, print its return slip, write its number on the parcel and send it; the dashboard reminds you.',
      },
      it: {
        question: 'A che punto è il mio reso?',
        also: 'stato del reso, reso accettato, seguire il reso, avete ricevuto il reso, il mio reso è stato accettato, ricevuto',
        answer:
          'Lo dice «I miei resi»: richiesto, accettato, ricevuto, nota di credito emessa o rifiutato. Quando il reso è accettato, stampi la bolla di reso, scriva il suo numero sul pacco e lo spedisca; il pannello glielo ricorda.',
      },
      es: {
        question: '¿En qué punto está mi devolución?',
        also: 'estado de la devolución, devolución aceptada, seguimiento de la devolución, han recibido la devolución, han aceptado mi devolución, la han recibido',
        answer:
          'Lo dice «Mis devoluciones»: solicitada, aceptada, recibida, abonada o rechazada. Cuando se acepte la devolución, imprima su albarán, escriba su número en el paquete y envíelo; el panel se lo recuerda.',
      },
      pt: {
        question: 'Em que ponto está a minha devolução?',
        also: 'estado da devolução, devolução aceite, seguir a devolução, receberam a devolução, a minha devolução foi aceite, recebida',
        answer:
          'Di-lo «As minhas devoluções»: pedida, aceite, recebida, nota de crédito emitida ou recusada. Quando a devolução for aceite, imprima a guia, escreva o número dela na encomenda e envie-a; o painel lembra-lho.',
      },
    },
  },
  {
    id: 'return-refused',
    page: 'returns',
    texts: {
      fr: {
        question: 'Mon retour a été refusé, que faire ?',
        also: 'retour rejeté, refus du retour',
        answer:
          'Sa page donne le code que le fournisseur a répondu. Ses articles peuvent être retournés à nouveau, avec un autre motif ou plus de précisions, tant que le délai court. Une notification et le tableau de bord vous signalent un refus.',
      },
      en: {
        question: 'My return was refused, what can I do?',
        also: 'return rejected, refusal of the return',
        answer:
          'Its page gives the code that the supplier answered. Its items can be returned again, with another reason or more details, as long as there is time. A notification and the dashboard tell you of a refusal.',
      },
      it: {
        question: 'Il mio reso è stato rifiutato, che cosa faccio?',
        also: 'reso rifiutato, rifiuto del reso',
        answer:
          'La sua pagina dà il codice che il fornitore ha risposto. Gli articoli si possono rendere di nuovo, con un altro motivo o più precisazioni, finché il termine non è scaduto. Una notifica e il pannello le segnalano un rifiuto.',
      },
      es: {
        question: 'Han rechazado mi devolución, ¿qué hago?',
        also: 'devolución rechazada, rechazo de la devolución',
        answer:
          'Su página da el código que ha respondido el proveedor. Los artículos pueden devolverse de nuevo, con otro motivo o más detalles, mientras no venza el plazo. Una notificación y el panel le avisan de un rechazo.',
      },
      pt: {
        question: 'A minha devolução foi recusada, o que faço?',
        also: 'devolução rejeitada, recusa da devolução',
        answer:
          'A página dela dá o código que o fornecedor respondeu. Os artigos podem ser devolvidos de novo, com outro motivo ou mais pormenores, enquanto o prazo correr. Uma notificação e o painel avisam-no de uma recusa.',
      },
    },
  },
  {
    id: 'return-refund',
    page: 'returns',
    texts: {
      fr: {
        question: 'Quand serai-je remboursé d’un retour ?',
        also: 'remboursement du retour, argent du retour, délai de remboursement',
        answer:
          'Quand le fournisseur a reçu le colis, il émet un avoir : le retour passe à « Avoir émis » avec son numéro, et l’avoir apparaît dans « Mes factures », type « Avoirs ». Remboursement ou déduction d’une prochaine facture : le fournisseur en décide.',
      },
      en: {
        question: 'When am I refunded for a return?',
        also: 'refund for what I returned, money back, how long does a refund take',
        answer:
          'When the supplier has received the parcel, a credit note is issued: the return becomes “Credited” with its number, and the credit note appears in “My invoices”, type “Credit notes”. Whether it is a refund or comes off a later invoice is up to the supplier.',
      },
      it: {
        question: 'Quando mi viene rimborsato un reso?',
        also: 'rimborso del reso, tempi di rimborso, soldi indietro',
        answer:
          'Quando il fornitore ha ricevuto il pacco emette una nota di credito: il reso passa a «Nota di credito emessa» con il suo numero, e la nota appare in «Le mie fatture», tipo «Note di credito». Rimborso o detrazione da una fattura successiva: decide il fornitore.',
      },
      es: {
        question: '¿Cuándo se me reembolsa una devolución?',
        also: 'reembolso de la devolución, plazo de reembolso, dinero de vuelta',
        answer:
          'Cuando el proveedor ha recibido el paquete emite un abono: la devolución pasa a «Abonada» con su número, y el abono aparece en «Mis facturas», tipo «Abonos». Reembolso o descuento de una factura posterior: lo decide el proveedor.',
      },
      pt: {
        question: 'Quando sou reembolsado de uma devolução?',
        also: 'reembolso da devolução, prazo de reembolso, dinheiro de volta',
        answer:
          'Quando o fornecedor recebe a encomenda, emite uma nota de crédito: a devolução passa a «Nota de crédito emitida» com o seu número, e a nota aparece em «As minhas faturas», tipo «Notas de crédito». Reembolso ou dedução numa fatura seguinte: decide o fornecedor.',
      },
    },
  },
]
