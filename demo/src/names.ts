const words = (list: string) => list.trim().split(/\s+/)

export const girls = words(`
  Éléonore Maëlle Anne-Sophie Inès Nour Camille Chloé Manon Léa Emma Jade Louise Alice Lina Rose Anna Mila Ambre Julia Léonie
  Zoé Agathe Juliette Margaux Clémence Aurélie Céline Delphine Élodie Françoise Geneviève Hélène Isabelle Joëlle Karine
  Laëtitia Marie-Claude Mathilde Noémie Océane Pénélope Raphaëlle Sabrina Solène Thérèse Valérie Yasmina Zineb Fatou Aïssata
  Mei Giulia Inês Núria Łucja Soňa Şeyma Bérénice Gaëlle Héloïse Maïwenn Éloïse`)

export const boys = words(`
  Jérôme Paul Léo Gabriel Raphaël Arthur Louis Lucas Adam Jules Hugo Maël Noah Liam Ethan Nathan Sacha Tom Théo Mathis Aaron
  André Benoît Cédric Damien Étienne François Gérard Hervé Jean-Baptiste Jean-Marc Joël Kévin Loïc Matthieu Nicolas Olivier
  Pierre-Yves Quentin Rémi Sébastien Thibault Valentin Yannick Zacharie Mamadou Moussa Karim Youssef Mehmet Đorđe João Iñaki
  Søren Gaël Côme Timothée Grégoire Stéphane`)

export const families = words(`
  Abadie Benâïm Courtois Dupont-Lacroix Estève Fontaine Giraud Hamidi Martin Bernard Thomas Petit Robert Richard Durand Dubois
  Moreau Laurent Simon Michel Lefèvre Leroy Roux David Bertrand Morel Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau
  Vincent Muller Lefebvre Faure Andre Mercier Blanc Guérin Boyer Garnier Chevalier François Legrand Gauthier Garcia Perrin
  Robin Clément Morin Nicolas Henry Roussel Mathieu Gautier Masson Marchand Duval Denis Dumont Marie Lemaire Noël Meyer Dufour
  Meunier Brun Blanchard Giraud Joly Rivière Lucas Brunet Gaillard Barbier Arnaud Martinez Gérard Roche Renard Schmitt Roy
  Leroux Colin Vidal Caron Picard Roger Fabre Aubert Lemoine Renaud Dumas Lacroix Olivier Philippe Bourgeois Pierre Benoît Rey
  Leclerc Payet Rolland Leclercq Guillaume Lecomte López Jean Dupuy Guillot Hubert Berger Carpentier Sánchez Dupuis Moulin
  Louis Deschamps Huet Vasseur Pérez Boucher Fleury Royer Klein Jacquet Adam Paris Poirier Marty Aubry Guyot Carré Charles
  Renault Charpentier Ménard Maillard Baron Bertin Bailly Hervé Schneider Fernández Le\u00a0Gall Collet Léger Bouvier Julien
  Prévost Millet Perrot Daniel Le\u00a0Roux Cousin Germain Breton Besson Langlois Rémy Le\u00a0Goff Pelletier Lévêque Perrier
  Leblanc Barré Lebrun Marchal Weber Mallet Hamon Boulanger Jacob Monnier Michaud Rodríguez Guichard Gillet Étienne Grondin
  Poulain Tessier Chevallier Collin Chauvin Da\u00a0Silva Bouchet Gay Lemaître Bénard Maréchal Humbert Reynaud Antoine Hoarau
  Perret Barthélemy Cordier Pichon Lejeune Gilbert Lamy Delaunay Pasquier Carlier Laporte Diallo Traoré Benali Haddad Nguyễn
  Yılmaz Kowalczyk Novák Ferreira d’Ornano d’Alès L’Hermitte Saint-Martin Castel-Blanc N’Diaye Çelik Øster`).map(
  (name) => name.replaceAll('\u00a0', ' '),
)

export const towns: readonly (readonly [postalCode: string, city: string])[] = [
  ['75011', 'Paris'],
  ['75012', 'Paris'],
  ['94300', 'Vincennes'],
  ['93100', 'Montreuil'],
  ['94160', 'Saint-Mandé'],
  ['33000', 'Bordeaux'],
  ['33800', 'Bordeaux'],
  ['33700', 'Mérignac'],
]

export const streets = [
  'rue des Lilas',
  'avenue de la République',
  'rue du Général-Leclerc',
  'place de l’Église',
  'chemin des Écoliers',
  'boulevard Voltaire',
  'impasse du Puits',
  'quai des Chartrons',
]
