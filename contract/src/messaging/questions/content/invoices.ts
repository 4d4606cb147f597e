import type { ThemeContent } from './theme-content.ts'

export const invoices: ThemeContent = [
  {
    id: 'find-invoice',
    page: 'invoices',
    right: 'invoices:read',
    texts: {
      fr: {
        question: 'Où trouver mes factures ?',
        answer:
          '« Mes factures » réunit celles de tous vos vendeurs : d’abord ce qui est à régler, la plus ancienne échéance en tête, puis le reste. Filtrez par vendeur, statut, période, famille ou montant, ou cherchez un numéro. Chaque facture s’ouvre avec ses lignes, ses lots et son PDF.',
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
    right: 'payments:write',
    texts: {
      fr: {
        question: 'Comment payer une ou plusieurs factures ?',
        also: 'régler une facture, payer en ligne par carte, paiement, virement, comment payer, payer ma facture, virement bancaire, prélèvement, régler par CB, je veux payer, payer par carte, IBAN, RIB, effectuer un paiement, chèque',
        answer:
          'Ajoutez-les à la sélection dans « Mes factures », puis « Payer » : un seul paiement par carte suffit, même pour plusieurs vendeurs. Chaque vendeur est débité séparément et votre banque peut vous demander de vous authentifier. Un reçu vous est envoyé par e-mail.',
      },
      en: {
        question: 'How do I pay one or several invoices?',
        also: 'settle an invoice, pay online by card, payment, make a transfer, how to pay, pay my bill, bank transfer, direct debit, pay now, I want to pay, pay by card, IBAN, make a payment, cheque, settle up',
        answer:
          'Add them to the selection in “My invoices”, then “Pay”: one payment by card is enough, even for several sellers. Each seller is charged separately, and your bank may ask you to confirm that it is you. A receipt is sent to you by e-mail.',
      },
      it: {
        question: 'Come pago una o più fatture?',
        also: 'saldare una fattura, pagare online con carta, pagamento, bonifico, come pagare, pagare la fattura, bonifico bancario, addebito, voglio pagare, pagare con carta, IBAN, effettuare un pagamento',
        answer:
          'Le aggiunga alla selezione in «Le mie fatture», poi «Paga»: basta un solo pagamento con carta, anche per più venditori. L’addebito è separato per ogni venditore e la banca può chiederle di autenticarsi. Una ricevuta le arriva per e-mail.',
      },
      es: {
        question: '¿Cómo pago una o varias facturas?',
        also: 'abonar una factura, pagar en línea con tarjeta, pago, transferencia, cómo pagar, pagar mi factura, transferencia bancaria, domiciliar, quiero pagar, pagar con tarjeta, IBAN, hacer un pago',
        answer:
          'Añádalas a la selección en «Mis facturas» y después «Pagar»: basta un solo pago con tarjeta, incluso para varios vendedores. El cargo de cada vendedor es aparte y su banco puede pedirle que se autentique. Recibirá un justificante por correo electrónico.',
      },
      pt: {
        question: 'Como pago uma ou várias faturas?',
        also: 'liquidar uma fatura, pagar online com cartão, pagamento, transferência, como pagar, pagar a minha fatura, transferência bancária, débito direto, multibanco, quero pagar, pagar com cartão, IBAN, fazer um pagamento, MB Way',
        answer:
          'Junte-as à seleção em «As minhas faturas» e depois «Pagar»: basta um só pagamento com cartão, mesmo para vários vendedores. Cada vendedor é debitado à parte e o seu banco pode pedir-lhe que se autentique. Um recibo é-lhe enviado por e-mail.',
      },
    },
  },
  {
    id: 'invoice-still-due',
    page: 'invoices',
    right: 'invoices:read',
    texts: {
      fr: {
        question: 'Pourquoi une facture déjà payée est-elle encore à régler ?',
        also: 'j’ai déjà payé, paiement non pris en compte',
        answer:
          'Payée ici, elle affiche « En cours d’enregistrement » jusqu’à ce que le vendeur l’ait notée, et ne peut pas être payée deux fois. Réglée autrement, par virement par exemple, elle reste à régler jusqu’à ce que le vendeur le sache. S’il ne répond pas, la page dit de quand datent ses montants.',
      },
      en: {
        question: 'Why is an invoice that I paid still to be paid?',
        also: 'already paid, my payment does not show',
        answer:
          'Paid here, it says “Being recorded” until the seller has noted it, and cannot be paid twice. Paid otherwise, by bank transfer for example, it stays to be paid until the seller knows. If the seller does not answer, the page says how old the amounts are.',
      },
      it: {
        question: 'Perché una fattura già pagata risulta ancora da pagare?',
        also: 'ho già pagato, pagamento non registrato',
        answer:
          'Pagata qui, mostra «In corso di registrazione» finché il venditore non l’ha annotata, e non può essere pagata due volte. Pagata in altro modo, per esempio con bonifico, resta da pagare finché il venditore non lo sa. Se non risponde, la pagina dice a quando risalgono gli importi.',
      },
      es: {
        question: '¿Por qué una factura ya pagada sigue por pagar?',
        also: 'ya he pagado, el pago no aparece',
        answer:
          'Si la pagó aquí, indica «En curso de registro» hasta que el vendedor la anote, y no puede pagarse dos veces. Si la pagó de otra forma, por transferencia por ejemplo, sigue por pagar hasta que el vendedor lo sepa. Si este no responde, la página dice de cuándo son los importes.',
      },
      pt: {
        question: 'Porque é que uma fatura já paga continua por pagar?',
        also: 'já paguei, o pagamento não aparece',
        answer:
          'Paga aqui, mostra «Em registo» até o vendedor a anotar, e não pode ser paga duas vezes. Paga de outra forma, por transferência por exemplo, fica por pagar até o vendedor o saber. Se ele não responder, a página diz de quando são os montantes.',
      },
    },
  },
  {
    id: 'invoices-for-accountant',
    page: 'invoices',
    right: 'invoices:read',
    texts: {
      fr: {
        question: 'Comment transmettre mes factures à mon comptable ?',
        also: 'télécharger les factures, PDF, zip, CSV, comptabilité, expert-comptable, la compta, toutes les factures de l’année, le comptable demande, envoyer les factures au comptable',
        answer:
          '« Télécharger par mois » donne les PDF d’un mois en un seul fichier, « CSV du comptable » la liste pour son logiciel. Vous pouvez aussi l’inviter parmi vos collaborateurs, avec les seuls droits dont il a besoin : il les télécharge alors lui-même.',
      },
      en: {
        question: 'How do I pass my invoices on to my accountant?',
        also: 'download the invoices, PDF, zip, CSV, bookkeeping, accounts, the accountant asks for, all invoices of the year, send the invoices to the accountant',
        answer:
          '“Download by month” gives the PDFs of a month in one file, “Accountant’s CSV” the list for accounting software. You can also invite your accountant as a collaborator, with no more rights than needed, to download them directly.',
      },
      it: {
        question: 'Come trasmetto le mie fatture al commercialista?',
        also: 'scaricare le fatture, PDF, zip, CSV, contabilità, commercialista, il commercialista chiede, tutte le fatture dell’anno, inviare le fatture al commercialista',
        answer:
          '«Scarica per mese» dà i PDF di un mese in un solo file, «CSV per il commercialista» l’elenco per il suo software. Può anche invitarlo tra i collaboratori, con i soli diritti che gli servono: le scarica allora da sé.',
      },
      es: {
        question: '¿Cómo paso mis facturas a mi contable?',
        also: 'descargar las facturas, PDF, zip, CSV, contabilidad, gestoría, la gestoría pide, todas las facturas del año, enviar las facturas al contable, a la gestoría',
        answer:
          '«Descargar por mes» da los PDF de un mes en un solo archivo y «CSV del contable» la lista para su programa. También puede invitarle entre sus colaboradores, solo con los permisos que necesita: así las descarga por su cuenta.',
      },
      pt: {
        question: 'Como envio as minhas faturas ao meu contabilista?',
        also: 'descarregar as faturas, PDF, zip, CSV, contabilidade, o contabilista pede, todas as faturas do ano, enviar as faturas ao contabilista',
        answer:
          '«Descarregar por mês» dá os PDF de um mês num só ficheiro e «CSV do contabilista» a lista para o programa dele. Também o pode convidar para os seus colaboradores, só com os direitos de que precisa: descarrega-as então ele próprio.',
      },
    },
  },
  {
    id: 'credit-note',
    page: 'invoices',
    right: 'invoices:read',
    texts: {
      fr: {
        question: 'Où voir un avoir ou le remboursement d’une facture ?',
        also: 'facture rectificative, avoir après un retour, remboursé, avoir, remboursement, mes avoirs, liste des avoirs',
        answer:
          'Choisissez le type « Avoirs » dans « Mes factures » ; la facture concernée et le retour y mènent aussi. Le remboursement d’un paiement par carte, en tout ou en partie, vous est notifié et se lit sur la page de ce paiement.',
      },
      en: {
        question: 'Where do I see a credit note or the refund of an invoice?',
        also: 'refunded invoice, credit after a return, credit note, refund, my credit notes, list of credit notes',
        answer:
          'Choose the type “Credit notes” in “My invoices”; the invoice and the return it belongs to lead there too. You are notified when a payment by card is refunded, wholly or in part, and the page of that payment says so.',
      },
      it: {
        question: 'Dove vedo una nota di credito o il rimborso di una fattura?',
        also: 'fattura rettificativa, rimborso, accredito, nota di credito, le mie note di credito, note di credito ricevute',
        answer:
          'Scelga il tipo «Note di credito» in «Le mie fatture»; vi portano anche la fattura interessata e il reso. Il rimborso di un pagamento con carta, totale o parziale, le viene notificato e si legge nella pagina di quel pagamento.',
      },
      es: {
        question: '¿Dónde veo un abono o el reembolso de una factura?',
        also: 'factura rectificativa, nota de crédito, devolución del dinero, abono, reembolso, mis abonos, lista de abonos, notas de crédito',
        answer:
          'Elija el tipo «Abonos» en «Mis facturas»; la factura y la devolución correspondientes también llevan allí. El reembolso de un pago con tarjeta, total o parcial, se le notifica y se lee en la página de ese pago.',
      },
      pt: {
        question: 'Onde vejo uma nota de crédito ou o reembolso de uma fatura?',
        also: 'fatura retificativa, reembolso, crédito, nota de crédito, as minhas notas de crédito, lista de notas de crédito',
        answer:
          'Escolha o tipo «Notas de crédito» em «As minhas faturas»; a fatura e a devolução em causa também levam lá. O reembolso de um pagamento com cartão, total ou parcial, é-lhe notificado e lê-se na página desse pagamento.',
      },
    },
  },
]
