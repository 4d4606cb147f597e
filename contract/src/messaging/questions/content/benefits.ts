import type { ThemeContent } from './theme-content.ts'

export const benefits: ThemeContent = [
  {
    id: 'use-smileys',
    page: 'smileys',
    right: 'smileys:read',
    texts: {
      fr: {
        question: 'À quoi servent les smileys et comment les utiliser ?',
        also: 'dépenser, échanger, convertir mes smileys, remise sur une facture, déduire, réduire une facture avec mes points, à quoi ça sert, c’est quoi les smileys, que puis-je acheter avec, valeur d’un smiley, cadeaux, bons d’achat, payer avec des points',
        answer:
          'Dans « Mes smileys », « Utiliser mes smileys » les change en remise sur une facture à payer du cabinet. La page dit ce que vaut le solde. Ils ne sont jamais versés à une personne : la loi l’interdit.',
      },
      en: {
        question: 'What are smileys for and how do I use them?',
        also: 'spend, redeem, exchange, convert smileys, discount on an invoice, take off a bill, pay with points, what is a smiley, worth of a smiley, what can I buy with them, gifts, vouchers',
        answer:
          'In “My smileys”, “Use my smileys” turns them into a discount on an unpaid invoice of the practice. The page says what the balance is worth. They are never paid to a person: the law forbids it.',
      },
      it: {
        question: 'A che cosa servono gli smiley e come si usano?',
        also: 'spendere, convertire, scambiare gli smiley, sconto su una fattura, togliere dalla fattura, pagare con i punti, che cos’è uno smiley, quanto vale uno smiley, che cosa posso comprare, regali, buoni, usare i punti fedeltà',
        answer:
          'In «I miei smiley», «Usa i miei smiley» li cambia in uno sconto su una fattura dello studio da pagare. La pagina dice quanto vale il saldo. Non sono mai versati a una persona: la legge lo vieta.',
      },
      es: {
        question: '¿Para qué sirven los smileys y cómo se usan?',
        also: 'gastar, canjear, convertir los smileys, descuento en una factura, descontar, pagar con puntos, qué es un smiley, cuánto vale un smiley, qué puedo comprar, regalos, vales, utilizar los puntos de fidelidad',
        answer:
          'En «Mis smileys», «Usar mis smileys» los convierte en un descuento sobre una factura de la clínica por pagar. La página dice cuánto vale el saldo. Nunca se pagan a una persona: la ley lo prohíbe.',
      },
      pt: {
        question: 'Para que servem os smileys e como se usam?',
        also: 'gastar, trocar, converter os smileys, desconto numa fatura, descontar, abater, pagar com pontos, o que é um smiley, quanto vale um smiley, o que posso comprar, prendas, vales, utilizar os pontos de fidelidade',
        answer:
          'Em «Os meus smileys», «Usar os meus smileys» transforma-os num desconto sobre uma fatura do consultório por pagar. A página diz quanto vale o saldo. Nunca são pagos a uma pessoa: a lei proíbe-o.',
      },
    },
  },
  {
    id: 'earn-smileys',
    page: 'smileys',
    right: 'smileys:read',
    texts: {
      fr: {
        question: 'Comment gagner des smileys ?',
        also: 'obtenir, recevoir plus de smileys, cumuler des points, comment en avoir davantage, j’en gagne comment, d’où viennent mes smileys, qu’est-ce qui rapporte, programme de fidélité, combien rapporte une commande',
        answer:
          'Les commandes passées dans les applications partenaires en rapportent, et les collectes de recyclage aussi, selon le poids mesuré. « Mes smileys » montre chaque mouvement et l’application dont il vient.',
      },
      en: {
        question: 'How do I earn smileys?',
        also: 'get, collect, receive more smileys, earning smileys, gain points, where do my smileys come from, what brings smileys, loyalty programme, smileys for an order',
        answer:
          'Orders placed in partner applications earn them, and so do recycling pick-ups, by the weight measured. “My smileys” shows each movement and the application it comes from.',
      },
      it: {
        question: 'Come si guadagnano gli smiley?',
        also: 'ottenere, ricevere, accumulare più smiley, come ne guadagno, raccogliere punti, da dove vengono i miei smiley, che cosa dà smiley, programma fedeltà, smiley per un ordine',
        answer:
          'Li danno gli ordini fatti nelle applicazioni partner e anche i ritiri del riciclo, secondo il peso misurato. «I miei smiley» mostra ogni movimento e l’applicazione da cui viene.',
      },
      es: {
        question: '¿Cómo se ganan smileys?',
        also: 'conseguir, obtener, recibir más smileys, cómo gano, acumular, sumar puntos, de dónde vienen mis smileys, qué da smileys, programa de fidelidad, smileys por un pedido',
        answer:
          'Los dan los pedidos hechos en las aplicaciones colaboradoras y también las recogidas de reciclaje, según el peso medido. «Mis smileys» muestra cada movimiento y la aplicación de la que viene.',
      },
      pt: {
        question: 'Como se ganham smileys?',
        also: 'conseguir, obter, receber mais smileys, como ganho, acumular, juntar pontos, de onde vêm os meus smileys, o que dá smileys, programa de fidelidade, smileys por uma encomenda',
        answer:
          'Dão-nos as encomendas feitas nas aplicações parceiras e também as recolhas de reciclagem, conforme o peso medido. «Os meus smileys» mostra cada movimento e a aplicação de onde vem.',
      },
    },
  },
  {
    id: 'recycling',
    page: 'recycling',
    right: 'orders:read',
    texts: {
      fr: {
        question: 'Comment faire recycler les gouttières, les métaux ou le plâtre ?',
        also: 'recyclage, collecte, ramassage, enlèvement des déchets, débarrasser, amalgame, emballages, recycler, demander une collecte, venir chercher, tri, vieux appareils, certificat de collecte',
        answer:
          'Dans « Recyclage », « Demander une collecte » : matière, poids estimé, jour souhaité. Le collecteur répond par un jour ; le poids mesuré rapporte des smileys. Les déchets d’activités de soins à risque infectieux ne sont pas repris ici.',
      },
      en: {
        question: 'How do I have aligners, metals or plaster recycled?',
        also: 'recycling, waste collection, pick-up, pickup, book, schedule a collection, get rid of, amalgam, packaging, recycle, request a collection, come and fetch, old devices, scrap, certificate of collection',
        answer:
          'In “Recycling”, “Request a pick-up”: material, estimated weight, day wanted. The collector answers with a day; the weight measured earns smileys. Infectious clinical waste is not picked up here.',
      },
      it: {
        question: 'Come faccio riciclare allineatori, metalli o gesso?',
        also: 'riciclo, ritiro dei rifiuti, raccolta, smaltire, smaltimento, amalgama, imballaggi, riciclare, richiedere un ritiro, venire a prendere, vecchi apparecchi, certificato di ritiro',
        answer:
          'In «Riciclo», «Richiedi un ritiro»: materiale, peso stimato, giorno desiderato. Chi ritira risponde con un giorno; il peso misurato dà smiley. I rifiuti sanitari a rischio infettivo non si ritirano qui.',
      },
      es: {
        question: '¿Cómo hago reciclar alineadores, metales o yeso?',
        also: 'reciclaje, recogida de residuos, retirar, deshacerse de, amalgama, embalajes, reciclar, solicitar una recogida, que vengan a buscar, aparatos viejos, certificado de recogida',
        answer:
          'En «Reciclaje», «Solicitar una recogida»: material, peso estimado, día deseado. Quien recoge responde con un día; el peso medido da smileys. Los residuos sanitarios infecciosos no se recogen aquí.',
      },
      pt: {
        question: 'Como mando reciclar alinhadores, metais ou gesso?',
        also: 'reciclagem, recolha de resíduos, levantar, desfazer-me de, amálgama, embalagens, reciclar, pedir uma recolha, vir buscar, aparelhos velhos, certificado de recolha',
        answer:
          'Em «Reciclagem», «Pedir uma recolha»: material, peso estimado, dia desejado. Quem recolhe responde com um dia; o peso medido dá smileys. Os resíduos hospitalares de risco infeccioso não são recolhidos aqui.',
      },
    },
  },
  {
    id: 'subscriptions',
    page: 'network',
    right: 'payments:read',
    texts: {
      fr: {
        question: 'Comment prendre ou résilier un abonnement ?',
        also: 'abonnement à une application, se désabonner, arrêter, stopper l’abonnement, formule, forfait, renouvellement, mensualité, échéance de l’abonnement, prix de l’abonnement, souscrire, licence',
        answer:
          'Dans « Mon réseau », onglet « Abonnements » : les formules proposées et celles du cabinet, avec leur prix et leur échéance. « Résilier » laisse l’application ouverte jusqu’à l’échéance ; d’ici là, vous pouvez reprendre.',
      },
      en: {
        question: 'How do I take out or cancel a subscription?',
        also: 'subscription to an application, unsubscribe from a plan, stop the subscription, plan, renewal, monthly fee, price of the subscription, sign up for a plan, licence, cancel my plan',
        answer:
          'In “My network”, tab “Subscriptions”: the plans on offer and those of the practice, with price and next date. “Cancel” leaves the application open until that date; you can resume it until then.',
      },
      it: {
        question: 'Come attivo o disdico un abbonamento?',
        also: 'abbonamento a un’applicazione, disdetta, disdire, smettere, interrompere l’abbonamento, formula, rinnovo, canone mensile, prezzo dell’abbonamento, sottoscrivere, licenza',
        answer:
          'In «La mia rete», scheda «Abbonamenti»: le formule proposte e quelle dello studio, con prezzo e scadenza. «Disdici» lascia l’applicazione aperta fino alla scadenza; fino ad allora può riprenderlo.',
      },
      es: {
        question: '¿Cómo contrato o doy de baja una suscripción?',
        also: 'suscripción a una aplicación, cancelar, anular, parar la suscripción, plan, renovación, cuota mensual, precio de la suscripción, suscribirse, licencia, abono mensual',
        answer:
          'En «Mi red», pestaña «Suscripciones»: los planes ofrecidos y los de la clínica, con precio y vencimiento. «Dar de baja» deja la aplicación abierta hasta el vencimiento; hasta entonces puede reanudarla.',
      },
      pt: {
        question: 'Como faço ou cancelo uma subscrição?',
        also: 'subscrição de uma aplicação, assinatura, anular, parar, rescindir a subscrição, plano, renovação, mensalidade, preço da subscrição, subscrever, licença',
        answer:
          'Em «A minha rede», separador «Subscrições»: os planos propostos e os do consultório, com preço e data. «Cancelar» deixa a aplicação aberta até essa data; até lá pode retomá-la.',
      },
    },
  },
  {
    id: 'gallery',
    page: 'gallery',
    texts: {
      fr: {
        question: 'Où acheter une œuvre de la galerie ?',
        also: 'tableau, affiche, cadre, encadrement, décoration du cabinet, art, tirage, commander une œuvre, mur de la salle d’attente, galerie d’art',
        answer:
          'La galerie propose des tirages numérotés, avec ou sans cadre. Choisissez la taille et le cadre, ajoutez au panier, puis payez par carte ; la livraison se fait au cabinet, et vos commandes y restent visibles.',
      },
      en: {
        question: 'Where do I buy a work of the gallery?',
        also: 'painting, poster, print, frame, framing, decoration of the practice, art, order a picture, wall of the waiting room, art gallery',
        answer:
          'The gallery offers numbered prints, with or without a frame. Choose the size and the frame, add it to the basket, then pay by card; it is delivered to the practice, and your orders stay visible there.',
      },
      it: {
        question: 'Dove compro un’opera della galleria?',
        also: 'quadro, poster, stampa, cornice, decorazione dello studio, arte, ordinare un quadro, parete della sala d’attesa, galleria d’arte',
        answer:
          'La galleria offre stampe numerate, con o senza cornice. Scelga la misura e la cornice, aggiunga al carrello, poi paghi con carta; la consegna è allo studio e i suoi ordini restano visibili lì.',
      },
      es: {
        question: '¿Dónde compro una obra de la galería?',
        also: 'cuadro, póster, lámina, marco, decoración de la clínica, arte, encargar un cuadro, pared de la sala de espera, galería de arte',
        answer:
          'La galería ofrece láminas numeradas, con o sin marco. Elija el tamaño y el marco, añádala a la cesta y pague con tarjeta; se entrega en la clínica, y sus pedidos quedan visibles allí.',
      },
      pt: {
        question: 'Onde compro uma obra da galeria?',
        also: 'quadro, cartaz, impressão, moldura, decoração do consultório, arte, encomendar um quadro, parede da sala de espera, galeria de arte',
        answer:
          'A galeria propõe impressões numeradas, com ou sem moldura. Escolha o tamanho e a moldura, junte ao carrinho e pague com cartão; a entrega é no consultório, e as suas encomendas ficam lá visíveis.',
      },
    },
  },
]
