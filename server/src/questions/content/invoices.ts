import type { ThemeContent } from './theme-content.ts'

export const invoices: ThemeContent = [
  {
    id: 'find-invoice',
    page: 'invoices',
    texts: {
      fr: {
        question: 'Où trouver mes factures ?',
        answer:
          '« Mes factures » réunit celles de tous vos vendeurs : d’abord ce qui est à régler, la plus ancienne échéance en tête, puis le reste. Filtrez par vendeur, statut, période, famille ou montant, ou cherchez un numéro. Chaque facture s’ouvre avec ses lignes, ses lots et son PDF.',
      },
      en: {
        question: 'Where do I find my invoices?',
        answer:
          '“My invoices” brings together those of all your sellers: first what is to be paid, the oldest due date on top, then the rest. Filter by seller, status, period, family or amount, or look for a number. Each invoice opens with its lines, its lots and its PDF.',
      },
      it: {
        question: 'Dove trovo le mie fatture?',
        answer:
          '«Le mie fatture» riunisce quelle di tutti i suoi venditori: prima ciò che è da pagare, con la scadenza più vecchia in alto, poi il resto. Filtri per venditore, stato, periodo, famiglia o importo, o cerchi un numero. Ogni fattura si apre con le sue righe, i suoi lotti e il suo PDF.',
      },
      es: {
        question: '¿Dónde encuentro mis facturas?',
        answer:
          '«Mis facturas» reúne las de todos sus vendedores: primero lo que está por pagar, con el vencimiento más antiguo arriba, y después el resto. Filtre por vendedor, estado, periodo, familia o importe, o busque un número. Cada factura se abre con sus líneas, sus lotes y su PDF.',
      },
      pt: {
        question: 'Onde encontro as minhas faturas?',
        answer:
          '«As minhas faturas» reúne as de todos os seus vendedores: primeiro o que está por pagar, com o vencimento mais antigo em cima, depois o resto. Filtre por vendedor, estado, período, família ou montante, ou procure um número. Cada fatura abre com as suas linhas, os seus lotes e o seu PDF.',
      },
    },
  },
  {
    id: 'pay-invoices',
    page: 'invoices',
    texts: {
      fr: {
        question: 'Comment payer une ou plusieurs factures ?',
        answer:
          'Ajoutez-les à la sélection dans « Mes factures », puis « Payer » : un seul paiement par carte suffit, même pour plusieurs vendeurs. Chaque vendeur est débité séparément et votre banque peut vous demander de vous authentifier. Un reçu vous est envoyé par e-mail.',
      },
      en: {
        question: 'How do I pay one or several invoices?',
        answer:
          'Add them to the selection in “My invoices”, then “Pay”: one payment by card is enough, even for several sellers. Each seller is charged separately, and your bank may ask you to confirm that it is you. A receipt is sent to you by e-mail.',
      },
      it: {
        question: 'Come pago una o più fatture?',
        answer:
          'Le aggiunga alla selezione in «Le mie fatture», poi «Paga»: basta un solo pagamento con carta, anche per più venditori. L’addebito è separato per ogni venditore e la banca può chiederle di autenticarsi. Una ricevuta le arriva per e-mail.',
      },
      es: {
        question: '¿Cómo pago una o varias facturas?',
        answer:
          'Añádalas a la selección en «Mis facturas» y después «Pagar»: basta un solo pago con tarjeta, incluso para varios vendedores. El cargo de cada vendedor es aparte y su banco puede pedirle que se autentique. Recibirá un justificante por correo electrónico.',
      },
      pt: {
        question: 'Como pago uma ou várias faturas?',
        answer:
          'Junte-as à seleção em «As minhas faturas» e depois «Pagar»: basta um só pagamento com cartão, mesmo para vários vendedores. Cada vendedor é debitado à parte e o seu banco pode pedir-lhe que se autentique. Um recibo é-lhe enviado por e-mail.',
      },
    },
  },
  {
    id: 'invoice-still-due',
    page: 'invoices',
    texts: {
      fr: {
        question: 'Pourquoi une facture déjà payée est-elle encore à régler ?',
        answer:
          'Payée ici, elle affiche « En cours d’enregistrement » jusqu’à ce que le vendeur l’ait notée, et ne peut pas être payée deux fois. Réglée autrement, par virement par exemple, elle reste à régler jusqu’à ce que le vendeur le sache. S’il ne répond pas, la page dit de quand datent ses montants.',
      },
      en: {
        question: 'Why is an invoice that I paid still to be paid?',
        answer:
          'Paid here, it says “Being recorded” until the seller has noted it, and cannot be paid twice. Paid otherwise, by bank transfer for example, it stays to be paid until the seller knows. If the seller does not answer, the page says how old the amounts are.',
      },
      it: {
        question: 'Perché una fattura già pagata risulta ancora da pagare?',
        answer:
          'Pagata qui, mostra «In corso di registrazione» finché il venditore non l’ha annotata, e non può essere pagata due volte. Pagata in altro modo, per esempio con bonifico, resta da pagare finché il venditore non lo sa. Se non risponde, la pagina dice a quando risalgono gli importi.',
      },
      es: {
        question: '¿Por qué una factura ya pagada sigue por pagar?',
        answer:
          'Si la pagó aquí, indica «En curso de registro» hasta que el vendedor la anote, y no puede pagarse dos veces. Si la pagó de otra forma, por transferencia por ejemplo, sigue por pagar hasta que el vendedor lo sepa. Si este no responde, la página dice de cuándo son los importes.',
      },
      pt: {
        question: 'Porque é que uma fatura já paga continua por pagar?',
        answer:
          'Paga aqui, mostra «Em registo» até o vendedor a anotar, e não pode ser paga duas vezes. Paga de outra forma, por transferência por exemplo, fica por pagar até o vendedor o saber. Se ele não responder, a página diz de quando são os montantes.',
      },
    },
  },
  {
    id: 'invoices-for-accountant',
    page: 'invoices',
    texts: {
      fr: {
        question: 'Comment transmettre mes factures à mon comptable ?',
        answer:
          '« Télécharger par mois » donne les PDF d’un mois en un seul fichier, « CSV du comptable » la liste pour son logiciel. Vous pouvez aussi l’inviter parmi vos collaborateurs, avec les seuls droits dont il a besoin : il les télécharge alors lui-même.',
      },
      en: {
        question: 'How do I pass my invoices on to my accountant?',
        answer:
          '“Download by month” gives the PDFs of a month in one file, “Accountant’s CSV” the list for accounting software. You can also invite your accountant as a collaborator, with no more rights than needed, to download them directly.',
      },
      it: {
        question: 'Come trasmetto le mie fatture al commercialista?',
        answer:
          '«Scarica per mese» dà i PDF di un mese in un solo file, «CSV per il commercialista» l’elenco per il suo software. Può anche invitarlo tra i collaboratori, con i soli diritti che gli servono: le scarica allora da sé.',
      },
      es: {
        question: '¿Cómo paso mis facturas a mi contable?',
        answer:
          '«Descargar por mes» da los PDF de un mes en un solo archivo y «CSV del contable» la lista para su programa. También puede invitarle entre sus colaboradores, solo con los permisos que necesita: así las descarga por su cuenta.',
      },
      pt: {
        question: 'Como envio as minhas faturas ao meu contabilista?',
        answer:
          '«Descarregar por mês» dá os PDF de um mês num só ficheiro e «CSV do contabilista» a lista para o programa dele. Também o pode convidar para os seus colaboradores, só com os direitos de que precisa: descarrega-as então ele próprio.',
      },
    },
  },
  {
    id: 'credit-note',
    page: 'invoices',
    texts: {
      fr: {
        question: 'Où voir un avoir ou le remboursement d’une facture ?',
        answer:
          'Choisissez le type « Avoirs » dans « Mes factures » ; la facture concernée et le retour y mènent aussi. Le remboursement d’un paiement par carte, en tout ou en partie, vous est notifié et se lit sur la page de ce paiement.',
      },
      en: {
        question: 'Where do I see a credit note or the refund of an invoice?',
        answer:
          'Choose the type “Credit notes” in “My invoices”; the invoice and the return it belongs to lead there too. You are notified when a payment by card is refunded, wholly or in part, and the page of that payment says so.',
      },
      it: {
        question: 'Dove vedo una nota di credito o il rimborso di una fattura?',
        answer:
          'Scelga il tipo «Note di credito» in «Le mie fatture»; vi portano anche la fattura interessata e il reso. Il rimborso di un pagamento con carta, totale o parziale, le viene notificato e si legge nella pagina di quel pagamento.',
      },
      es: {
        question: '¿Dónde veo un abono o el reembolso de una factura?',
        answer:
          'Elija el tipo «Abonos» en «Mis facturas»; la factura y la devolución correspondientes también llevan allí. El reembolso de un pago con tarjeta, total o parcial, se le notifica y se lee en la página de ese pago.',
      },
      pt: {
        question: 'Onde vejo uma nota de crédito ou o reembolso de uma fatura?',
        answer:
          'Escolha o tipo «Notas de crédito» em «As minhas faturas»; a fatura e a devolução em causa também levam lá. O reembolso de um pagamento com cartão, total ou parcial, é-lhe notificado e lê-se na página desse pagamento.',
      },
    },
  },
  {
    id: 'ask-return',
    page: 'newReturn',
    texts: {
      fr: {
        question: 'Comment retourner un article ?',
        answer:
          '« Nouveau retour » montre ce qui vous a été livré : ajoutez les articles, dites pour chacun la quantité, le lot et le motif, puis « Demander le retour ». Un retour va à un seul fournisseur ; il peut réunir plusieurs commandes.',
      },
      en: {
        question: 'How do I return an item?',
        answer:
          '“New return” shows what was delivered to you: add the items, say the quantity, the lot and the reason of each, then “Request the return”. A return goes to one supplier; it may bring together several orders.',
      },
      it: {
        question: 'Come restituisco un articolo?',
        answer:
          '«Nuovo reso» mostra ciò che le è stato consegnato: aggiunga gli articoli, indichi di ciascuno la quantità, il lotto e il motivo, poi «Richiedi il reso». Un reso va a un solo fornitore; può riunire più ordini.',
      },
      es: {
        question: '¿Cómo devuelvo un artículo?',
        answer:
          '«Nueva devolución» muestra lo que se le ha entregado: añada los artículos, indique de cada uno la cantidad, el lote y el motivo, y después «Solicitar la devolución». Una devolución va a un solo proveedor; puede reunir varios pedidos.',
      },
      pt: {
        question: 'Como devolvo um artigo?',
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
        question: 'Quels articles puis-je retourner ?',
        answer:
          'Ce qui a été livré il y a 90 jours au plus et dont les lots ne périment pas dans les 90 jours. Un article fait pour un patient et un service ne se retournent pas. La liste des articles livrés dit combien de pièces de chacun peuvent l’être encore, ou pourquoi aucune.',
      },
      en: {
        question: 'Which items can I return?',
        answer:
          'What was delivered 90 days ago at most and whose lots do not expire within 90 days. Something made for a patient, or a service, cannot be returned. The list of delivered items says how many pieces of each can still be returned, or why none.',
      },
      it: {
        question: 'Quali articoli posso restituire?',
        answer:
          'Ciò che è stato consegnato da 90 giorni al massimo e i cui lotti non scadono entro 90 giorni. Per un articolo fatto per un paziente e per un servizio non c’è reso. L’elenco degli articoli consegnati dice quanti pezzi di ciascuno si possono ancora rendere, o perché nessuno.',
      },
      es: {
        question: '¿Qué artículos puedo devolver?',
        answer:
          'Lo entregado hace 90 días como máximo y cuyos lotes no caducan antes de 90 días. Un artículo hecho para un paciente y un servicio no admiten devolución. La lista de artículos entregados dice cuántas piezas de cada uno pueden devolverse aún, o por qué ninguna.',
      },
      pt: {
        question: 'Que artigos posso devolver?',
        answer:
          'O que foi entregue há 90 dias no máximo e cujos lotes não caducam dentro de 90 dias. Um artigo feito para um paciente e um serviço não têm devolução. A lista dos artigos entregues diz quantas peças de cada um ainda podem ser devolvidas, ou porque nenhuma.',
      },
    },
  },
  {
    id: 'follow-return',
    page: 'returns',
    texts: {
      fr: {
        question: 'Où en est mon retour ?',
        answer:
          '« Mes retours » le dit : demandé, accepté, reçu, avoir émis ou refusé. Une fois le retour accepté, imprimez son bon de retour, notez son numéro sur le colis et envoyez-le ; le tableau de bord vous le rappelle.',
      },
      en: {
        question: 'How far is my return?',
        answer:
          '“My returns” says it: requested, accepted, received, credited or refused. Once the return is accepted, print its return slip, write its number on the parcel and send it; the dashboard reminds you.',
      },
      it: {
        question: 'A che punto è il mio reso?',
        answer:
          'Lo dice «I miei resi»: richiesto, accettato, ricevuto, nota di credito emessa o rifiutato. Quando il reso è accettato, stampi la bolla di reso, scriva il suo numero sul pacco e lo spedisca; il pannello glielo ricorda.',
      },
      es: {
        question: '¿En qué punto está mi devolución?',
        answer:
          'Lo dice «Mis devoluciones»: solicitada, aceptada, recibida, abonada o rechazada. Cuando se acepte la devolución, imprima su albarán, escriba su número en el paquete y envíelo; el panel se lo recuerda.',
      },
      pt: {
        question: 'Em que ponto está a minha devolução?',
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
        question: 'Mon retour a été refusé, que faire ?',
        answer:
          'Sa page donne le code que le fournisseur a répondu. Ses articles peuvent être retournés à nouveau, avec un autre motif ou plus de précisions, tant que le délai court. Une notification et le tableau de bord vous signalent un refus.',
      },
      en: {
        question: 'My return was refused, what can I do?',
        answer:
          'Its page gives the code that the supplier answered. Its items can be returned again, with another reason or more details, as long as there is time. A notification and the dashboard tell you of a refusal.',
      },
      it: {
        question: 'Il mio reso è stato rifiutato, che cosa faccio?',
        answer:
          'La sua pagina dà il codice che il fornitore ha risposto. Gli articoli si possono rendere di nuovo, con un altro motivo o più precisazioni, finché il termine non è scaduto. Una notifica e il pannello le segnalano un rifiuto.',
      },
      es: {
        question: 'Han rechazado mi devolución, ¿qué hago?',
        answer:
          'Su página da el código que ha respondido el proveedor. Los artículos pueden devolverse de nuevo, con otro motivo o más detalles, mientras no venza el plazo. Una notificación y el panel le avisan de un rechazo.',
      },
      pt: {
        question: 'A minha devolução foi recusada, o que faço?',
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
        question: 'Quand serai-je remboursé d’un retour ?',
        answer:
          'Quand le fournisseur a reçu le colis, il émet un avoir : le retour passe à « Avoir émis » avec son numéro, et l’avoir apparaît dans « Mes factures », type « Avoirs ». Remboursement ou déduction d’une prochaine facture : le fournisseur en décide.',
      },
      en: {
        question: 'When am I refunded for a return?',
        answer:
          'When the supplier has received the parcel, a credit note is issued: the return becomes “Credited” with its number, and the credit note appears in “My invoices”, type “Credit notes”. Whether it is a refund or comes off a later invoice is up to the supplier.',
      },
      it: {
        question: 'Quando mi viene rimborsato un reso?',
        answer:
          'Quando il fornitore ha ricevuto il pacco emette una nota di credito: il reso passa a «Nota di credito emessa» con il suo numero, e la nota appare in «Le mie fatture», tipo «Note di credito». Rimborso o detrazione da una fattura successiva: decide il fornitore.',
      },
      es: {
        question: '¿Cuándo se me reembolsa una devolución?',
        answer:
          'Cuando el proveedor ha recibido el paquete emite un abono: la devolución pasa a «Abonada» con su número, y el abono aparece en «Mis facturas», tipo «Abonos». Reembolso o descuento de una factura posterior: lo decide el proveedor.',
      },
      pt: {
        question: 'Quando sou reembolsado de uma devolução?',
        answer:
          'Quando o fornecedor recebe a encomenda, emite uma nota de crédito: a devolução passa a «Nota de crédito emitida» com o seu número, e a nota aparece em «As minhas faturas», tipo «Notas de crédito». Reembolso ou dedução numa fatura seguinte: decide o fornecedor.',
      },
    },
  },
]
